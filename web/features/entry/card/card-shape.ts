/** By density and available room. */
export type CardShape = 'comfortable' | 'compact' | 'narrow' | 'narrow compact';
