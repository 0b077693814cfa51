/** Offsets in minutes east of UTC. */
const ZONES: Record<string, number> = {
  z: 0,
  utc: 0,
  gmt: 0,
  ut: 0,
  wet: 0,
  west: 60,
  bst: 60,
  ist: 330,
  cet: 60,
  cest: 120,
  mez: 60,
  mesz: 120,
  sec: 60,
  selc: 120,
  eet: 120,
  eest: 180,
  msk: 180,
  мск: 180,
  trt: 180,
  ict: 420,
  jst: 540,
  kst: 540,
  hkt: 480,
  sgt: 480,
  aest: 600,
  aedt: 660,
  nzst: 720,
  nzdt: 780,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  akst: -540,
  akdt: -480,
  hst: -600,
  ast: -240,
  adt: -180,
  nst: -210,
  brt: -180,
  art: -180,
  hne: -300,
  hae: -240,
  hnc: -360,
  hac: -300,
  hnr: -420,
  har: -360,
  hnp: -480,
  hap: -420,
};

const OFFSET = /[\s(]([+\-−–])(\d{1,2})(?::?(\d{2}))?(?![\d/.-])/;
const NAMED = /(?:^|[\s(\d])(\p{L}{1,5})(?![\p{L}.])/gu;

/** An offset such as "GMT+8", which counts anywhere in the text. */
const UTC_OFFSET = /\b(?:gmt|utc)\s?([+\-−–])(\d{1,2})(?::?(\d{2}))?/;

/**
 * Returns minutes east of UTC. Bare offsets and names count only after the time, as dates contain
 * hyphens.
 */
export function readZone(text: string, timeEnd: number): number | null {
  const afterTime = ` ${text.slice(timeEnd)}`;
  const [, sign, hours, minutes] = text.match(UTC_OFFSET) ?? afterTime.match(OFFSET) ?? [];
  if (sign && Number(hours) <= 14) {
    const size = Number(hours) * 60 + Number(minutes ?? 0);
    return sign === '+' ? size : -size;
  }
  for (const [, name = ''] of afterTime.matchAll(NAMED)) {
    const offset = ZONES[name];
    if (offset !== undefined) return offset;
  }
  return null;
}
