export const lineOf = (stroke: string, strokeWidth: number) =>
  ({
    fill: 'none',
    stroke,
    strokeWidth,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }) as const
