export function softmax(scores: Float64Array): Float64Array {
  const highest = scores.reduce((best, score) => Math.max(best, score), Number.NEGATIVE_INFINITY);
  const shares = scores.map((score) => Math.exp(score - highest));
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => share / sum);
}
