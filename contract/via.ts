export const VIAS = ['api', 'agent'] as const;
export type Via = (typeof VIAS)[number];
