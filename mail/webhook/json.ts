import type { z } from 'zod';

/** Parses JSON; null if invalid or of another shape. */
export function readJson<T>(text: string | null, shape: z.ZodType<T>): T | null {
  try {
    return shape.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}
