interface Moment {
  action: string;
  at: string;
}

/** The time that the clock stood still while the patient was asked, from the events; `waitingSince` if it does now. */
export function pausedTimeOf(timeline: readonly Moment[]): { pausedMs: number; waitingSince: string | null } {
  let pausedMs = 0;
  let waitingSince: string | null = null;
  for (const { action, at } of timeline.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
    if (action === 'requestInformation') waitingSince = at;
    // Whose doctor left while the patient was asked goes back to the list, and its clock goes on.
    else if ((action === 'answerInformation' || action === 'releaseConsultation') && waitingSince) {
      pausedMs += Date.parse(at) - Date.parse(waitingSince);
      waitingSince = null;
    }
  }
  return { pausedMs, waitingSince };
}
