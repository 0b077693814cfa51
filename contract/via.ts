/** How somebody did something who was not at the screen: by an API token, or by an agent. */
export const VIAS = ['api', 'agent'] as const;
export type Via = (typeof VIAS)[number];
