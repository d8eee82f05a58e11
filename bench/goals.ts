import type { Measured } from './run.ts';
import { endpoint, ourTrpc, raw, usual } from './scenarios.ts';
import { ratio } from './table.ts';

type Goal = {
  what: string;
  scenario: string;
  reached: (measured: Measured) => number | null;
  holds: (value: number) => boolean;
};

const atLeast = (floor: number) => (value: number) => value >= floor;
const atMost = (ceiling: number) => (value: number) => value <= ceiling;

export const goals: Goal[] = [
  {
    what: 'callable endpoint ≥ 6× firebase-functions',
    scenario: 'profile',
    reached: (measured) => ratio(measured, 'perSecond', endpoint, usual),
    holds: atLeast(6),
  },
  {
    what: 'callable endpoint ≥ 0.7× raw Fastify',
    scenario: 'profile',
    reached: (measured) => ratio(measured, 'perSecond', endpoint, raw),
    holds: atLeast(0.7),
  },
  {
    what: 'tRPC endpoint ≥ 2.5× firebase-functions',
    scenario: 'profile',
    reached: (measured) => ratio(measured, 'perSecond', ourTrpc.label, usual),
    holds: atLeast(2.5),
  },
  {
    what: 'a page of patients within 1.3× of raw Fastify',
    scenario: 'page',
    reached: (measured) => ratio(measured, 'perSecond', raw, endpoint),
    holds: atMost(1.3),
  },
  {
    what: 'a list of 1,000 patients ≥ 1.5× firebase-functions',
    scenario: 'list',
    reached: (measured) => ratio(measured, 'perSecond', endpoint, usual),
    holds: atLeast(1.5),
  },
  {
    what: 'callable endpoint with 2 connections: p99 ≤ 3× raw Fastify',
    scenario: 'calm',
    reached: (measured) => ratio(measured, 'p99', endpoint, raw),
    holds: atMost(3),
  },
  {
    what: 'tRPC endpoint with 2 connections: p99 ≤ 3× raw Fastify',
    scenario: 'calm',
    reached: (measured) => ratio(measured, 'p99', ourTrpc.label, raw),
    holds: atMost(3),
  },
];
