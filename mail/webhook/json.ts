import type { z } from 'zod';

/** JSON of a known shape; null where it is not JSON, or of another shape. */
export function readJson<T>(text: string | null, shape: z.ZodType<T>): T | null {
  try {
    return shape.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}
