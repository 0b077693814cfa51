/** How a card is laid out: by the density that somebody chose, and by the room there is. */
export type CardShape = 'comfortable' | 'compact' | 'narrow' | 'narrow compact';
