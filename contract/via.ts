/** Channels of actions outside the user interface. */
export const VIAS = ['api', 'agent'] as const;
export type Via = (typeof VIAS)[number];
