import { z } from 'zod';

/** Path of a value in the input: names, and 0 for an array item. */
export type Place = (string | number)[];

/** Undefined leaves the value to the schema. */
type Fill = (place: Place) => unknown;

/** Every single-value schema of the contract accepts one of these. */
const VALUES = [
  'x',
  '00000000-0000-4000-8000-000000000000',
  '2026-11-22T12:00:00.000Z',
  'somebody@somewhere.example',
  'somewhere.example',
  'https://somewhere.example/',
  '2026-11-22',
  'high',
  'Finance',
  'Project Delays',
  'somewhere',
  1,
  true,
  null,
  {},
  [],
];

/** Omits optional values except on the path `towards`, where `fill` may set an invalid value. */
export function sample(
  schema: z.ZodType,
  { fill = () => undefined, towards = [] }: { fill?: Fill; towards?: Place } = {},
): unknown {
  const fillOthers: Fill = (at) => (isSame(at, towards) ? undefined : fill(at));
  const taken = make(schema, [], { fill: fillOthers, towards });
  if (!schema.safeParse(taken).success) {
    throw new Error(`nothing that this schema takes was found; made ${JSON.stringify(taken)}`);
  }
  return make(schema, [], { fill, towards });
}

type Wish = { fill: Fill; towards: Place };

function make(schema: z.ZodType, at: Place, wish: Wish): unknown {
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape)
        .filter(([name, child]) => !mayBeLeftOut(child) || leadsTo(wish.towards, [...at, name]))
        .map(([name, child]) => [name, make(child as z.ZodType, [...at, name], wish)]),
    );
  }
  if (schema instanceof z.ZodArray) return [make(schema.element as z.ZodType, [...at, 0], wish)];
  const inner = withinOf(schema);
  if (inner) return make(inner, at, wish);
  if (schema instanceof z.ZodUnion) {
    const options = schema.options as z.ZodType[];
    const onTheWay = options.find((option) =>
      placesOf(option, at).some((place) => isSame(place, wish.towards)),
    );
    const fitting = options.find((option) => option.safeParse(make(option, at, wish)).success);
    return make(onTheWay ?? fitting ?? (options[0] as z.ZodType), at, wish);
  }
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  const filled = wish.fill(at);
  if (filled !== undefined && (isSame(at, wish.towards) || schema.safeParse(filled).success)) {
    return filled;
  }
  return VALUES.find((value) => schema.safeParse(value).success);
}

/** Paths of all strings that can hold an id. */
export function placesOf(schema: z.ZodType, at: Place = []): Place[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, child]) =>
      placesOf(child as z.ZodType, [...at, name]),
    );
  }
  if (schema instanceof z.ZodArray) return placesOf(schema.element as z.ZodType, [...at, 0]);
  const inner = withinOf(schema);
  if (inner) return placesOf(inner, at);
  if (schema instanceof z.ZodUnion) {
    const all = (schema.options as z.ZodType[]).flatMap((option) => placesOf(option, at));
    return [...new Map(all.map((place) => [place.join('.'), place])).values()];
  }
  return schema.safeParse(VALUES[1]).success ? [at] : [];
}

function withinOf(schema: z.ZodType): z.ZodType | null {
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly;
  return isWrapper ? (schema.unwrap() as z.ZodType) : null;
}

function mayBeLeftOut(schema: unknown): boolean {
  return (schema as z.ZodType).safeParse(undefined).success;
}

function leadsTo(towards: Place, at: Place): boolean {
  return at.every((step, n) => step === towards[n]);
}

function isSame(one: Place, other: Place): boolean {
  return one.length === other.length && leadsTo(one, other);
}
