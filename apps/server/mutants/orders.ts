import { faultsIn } from './fault.ts';

const firstLine = 'domain/orders/first-line';
const [orders, results, withdrawal] = [
  'domain/orders/orders',
  'domain/orders/results',
  'domain/orders/withdraw-result',
];

export const orderFaults = [
  ...faultsIn('domain/orders/sealed-order.ts', ['sealed-fields', orders], {
    'the last day is not sealed': [
      '    issuedAt,\n    validUntil,\n    verificationCode,\n    issuerSnapshot,\n    patientSnapshot,\n    // Only',
      '    issuedAt,\n    verificationCode,\n    issuerSnapshot,\n    patientSnapshot,\n    // Only',
    ],
    'the patient is not sealed': ['    patientSnapshot,\n    // Only', '    // Only'],
    'what the safety engine said is not sealed': [
      '...(safetyFindings.length > 0 ? { safetyFindings, safetyReason } : {}),',
      '',
    ],
    'a document is valid for a day less': ['days, zone)', 'days && days - 1, zone)'],
    'the second code is not sealed': ['...(checkCode ? { checkCode } : {}),', ''],
  }),
  ...faultsIn(
    'domain/orders/seal-checked.ts',
    [orders, 'domain/orders/favourites', 'domain/orders/seal-checked', results],
    {
      'a missing signature is not asked about': ['withoutSignature === false && !issuer.signatureFileId', 'false'],
      'nobody looks how long it stands': ['if (issues.length > 0)', 'if (false)'],
      'an incomplete order is issued': ['if (missing.length > 0)', 'if (false)'],
      'a reason stands on a paper of which nobody asked': [
        'isAsked ? (safetyReason ?? null) : null',
        'safetyReason ?? null',
      ],
    },
  ),
  ...faultsIn('domain/orders/judge-order.ts', [orders, 'domain/orders/favourites', 'domain/orders/judge-order'], {
    'what stops is issued': ['if (stops.length > 0)', 'if (false)'],
    'what the law forbids is told as unsafe': [
      "if (stops.some(({ kind }) => kind === 'controlled') || content.drugs.some(isControlled))",
      'if (false)',
    ],
    'against an allergy no reason is asked': ['if (unanswered.length > 0)', 'if (false)'],
    'a reason answers what nobody saw': ['answeredFindings ?? asks', 'asks'],
    'two prescriptions of one consultation are judged apart': ['?? null, ordersBeside };', '?? null };'],
    'the one in whose place it comes counts beside it': [' && one.id !== replaces', ''],
  }),
  ...faultsIn('domain/orders/verify-document.ts', ['limits', 'domain/orders/verify-document', orders, results], {
    'codes of papers may be tried without end': [
      "    await ctx.limits.countTogether('documentsVerified', ctx.ip);\n",
      '',
    ],
    'a paper stands after its last day': [
      "order.state === 'issued' && isPast(order, ctx.now()) ? 'expired' : order.state",
      'order.state',
    ],
    'a cancelled paper is called expired': [
      "order.state === 'issued' && isPast(order, ctx.now())",
      'isPast(order, ctx.now())',
    ],
    'whoever holds the paper reads the whole name': [
      'patientInitials: initialsOf(order.patientSnapshot.name)',
      'patientInitials: order.patientSnapshot.name',
    ],
    'the successor is not named': [
      "order.state === 'replaced' ? await findSuccessorFolio(ctx.db, order.id) : null",
      'null',
    ],
  }),
  ...faultsIn('domain/orders/compare-prescription.ts', ['limits', 'domain/orders/compare-prescription'], {
    'second codes are tried without end': [
      "    await ctx.limits.countTogether('checkCodes', `${order.id} ${networkOf(ctx.ip)}`);\n",
      '',
    ],
    'any second code opens the medicines': [' && isSame(readSpokenCode(input.checkCode), order.checkCode)', ''],
    'a refused try leaves no trace': ["outcome: isRight ? 'ok' : 'denied'", "outcome: 'ok'"],
  }),
  ...faultsIn('domain/orders/order-for.ts', [firstLine, orders, 'wrong-versions'], {
    'the patient sees documents before the end': [
      "(consultation.state === 'closed' && state !== 'draft')",
      "state !== 'draft'",
    ],
    'the patient sees drafts': [
      "(consultation.state === 'closed' && state !== 'draft')",
      "consultation.state === 'closed'",
    ],
    'an order may be led anywhere': [
      "if (!next || !orderVerbsFrom(order).includes(verb)) throw new AppError('illegal-transition');\n  return next;",
      'return next ?? order.state;',
    ],
    'a stale change is taken': [
      'if (!(await updateOrderRow(tx, order, expectedVersion, change)))',
      'if (!(await updateOrderRow(tx, order, order.version, change)))',
    ],
  }),
  ...faultsIn('domain/orders/orders.repo.ts', [firstLine, orders, 'wrong-versions'], {
    'an issued order is thrown away': [", eq(orders.state, 'draft')))\n    .returning", '))\n    .returning'],
    'a draft is thrown away on a wrong version': [
      '.where(and(eq(orders.id, row.id), eq(orders.version, expectedVersion), eq',
      '.where(and(eq(orders.id, row.id), eq',
    ],
  }),
  ...faultsIn('domain/orders/order-filters.ts', [firstLine, orders, 'wrong-versions'], {
    'a doctor lists the orders of all': [
      'attendedBy ? eq(consultations.doctorId, attendedBy) : undefined',
      'undefined',
    ],
    'a list of one kind holds all': ['kind ? eq(orders.kind, kind) : undefined', 'undefined'],
    'a list of one patient holds all': ['patientId ? eq(orders.patientId, patientId) : undefined', 'undefined'],
  }),
  ...faultsIn('domain/orders/cancel.ts', ['audiences', results], {
    'the patient is told before the end that an order was cancelled': ["consultation.state === 'closed';", 'true;'],
  }),
  ...faultsIn('domain/orders/replace.ts', [firstLine, 'audiences', results], {
    'an order is replaced in any state of its consultation': [
      'if (!replaceableIn.includes(consultation.state))',
      'if (false)',
    ],
    'the new order does not name the old one': [', replaces: old.id };', ' };'],
    'the patient is told before the end that an order was replaced': ["consultation.state === 'closed';", 'true;'],
  }),
  ...faultsIn('domain/orders/upload-result.ts', [results], {
    'a file of somebody else becomes a result': [
      'if ((await attachResultFiles(tx, owner, fileIds)) < fileIds.length)',
      'if ((await attachResultFiles(tx, owner, fileIds)) < 0)',
    ],
    'the doctor is not told of a result': [
      'if (consultation.doctorId && consultation.doctorId !== authorId)',
      'if (false)',
    ],
  }),
  ...faultsIn('domain/orders/results.repo.ts', [firstLine, results, withdrawal], {
    'the patient sees a result before the doctor has': [
      'isByPatient(orderResults.authorRole)} or',
      'orderResults.authorRole} is not null or',
    ],
    'a withdrawn result is shown': ["...{ ...result, text: '', opinion: null, fileIds: [] },", '...result,'],
    'the file of an unreviewed result is handed out': ['return row !== undefined;', 'return false;'],
    'a file is a result twice': ['        isNull(files.consultationId),\n', ''],
    'a file of somebody else is attached': ['        eq(files.ownerId, ownerId),\n', ''],
  }),
  ...faultsIn('domain/orders/withdraw-result.ts', [withdrawal, 'audiences'], {
    'with one of two results the order waits again': ['standing.length > 1 ? order.state : waiting', 'waiting'],
    'the patient is not told that an own result was withdrawn': [
      'if (patient && isPatient(result.authorRole))',
      'if (false)',
    ],
  }),
  ...faultsIn('domain/orders/order-detail.ts', [firstLine, orders, results, 'domain/orders/favourites'], {
    'the patient reads why an allergy was passed over': [
      'isPatient(user.role) ? { ...order, safetyReason: null, safetyFindings: [] } : order',
      'order',
    ],
  }),
  ...faultsIn('domain/orders/favourites.repo.ts', ['domain/orders/favourites'], {
    'a colleague’s favourites are listed': ['    .where(keptBy(keeper))\n', ''],
    'a colleague’s favourite is deleted': [', keptBy(keeper)));', '));'],
    'a cancelled prescription is the last one': ["['draft', 'cancelled', 'replaced']", "['draft', 'replaced']"],
  }),
  ...faultsIn('domain/orders/expire.ts', ['audiences', orders], {
    'an order that was cancelled expires': [
      "if (found?.orders.state !== 'issued') throw new NothingDone();",
      'if (!found) throw new NothingDone();',
    ],
    'the patient hears before the end that an order expired': ["{ patient: consultation.state === 'closed' }", '{}'],
  }),
];
