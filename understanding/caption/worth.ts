/**
 * Probabilities per word of a piece: that it belongs to a fact, misleads, names the matter, tells
 * the event. `rank` is that of the piece's sentence.
 */
export type PieceWorth = {
  keeps: Float64Array;
  misleads: Float64Array;
  matter: Float64Array;
  event: Float64Array;
  rank: number;
};

export type Worth = readonly PieceWorth[];
