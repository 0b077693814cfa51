/** Figures of "resolved"; shares are null without a base. */
export type ResolutionFigures = {
  count: number;
  precision: number | null;
  recall: number | null;
  f1: number | null;
};

/** `said` is null if there is no response; such replies do not count. */
export function resolutionFigures(
  judged: readonly { isResolution: boolean; said: boolean | null }[],
): ResolutionFigures {
  const answered = judged.filter(({ said }) => said !== null);
  const said = answered.filter((one) => one.said);
  const right = said.filter(({ isResolution }) => isResolution).length;
  const precision = shareOf(right, said.length);
  const recall = shareOf(right, answered.filter(({ isResolution }) => isResolution).length);
  const sum = (precision ?? 0) + (recall ?? 0);
  const f1 =
    precision === null || recall === null || sum === 0 ? null : (2 * precision * recall) / sum;
  return { count: answered.length, precision, recall, f1 };
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
