import { storedChoice } from './stored-choice.ts';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const { current, choose, useChoice } = storedChoice<Density>('tidings_density', DENSITIES);

export function useDensity(): { density: Density; choose: (density: Density) => void } {
  return { density: useChoice(), choose };
}

export function toggleDensity(): void {
  choose(current() === 'compact' ? 'comfortable' : 'compact');
}
