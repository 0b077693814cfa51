/** Layout of a card, by density and available width. */
export type CardShape = 'comfortable' | 'compact' | 'narrow' | 'narrow compact';
