/** A line of a drawing, round at its ends and corners. */
export const lineOf = (stroke: string, strokeWidth: number) =>
  ({
    fill: 'none',
    stroke,
    strokeWidth,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }) as const
