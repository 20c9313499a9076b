export type Paint =
  | 'ink'
  | 'rose'
  | 'amber'
  | 'sea'
  | 'pearl'
  | 'lilac'
  | 'skin'
  | 'skinDeep'
  | 'shade'
  | 'glow'
  | 'cable'
  | 'cableWhite'
  | 'handle'
  | 'pipe'
  | 'tickWhite'
  | 'strand'

export type Layer = `${Paint} M${string}`

/**
 * A picture of the site as data: circles, arches and bars on a ground line at the bottom of the view
 * box, light from the left. A layer is a paint and one path; `strand` is drawn as a ring of pearls.
 * Each is an export of its own, so that a script bundle carries only those its pages show.
 */
export interface Picture {
  width: number
  height: number
  layers: readonly Layer[]
}

export const picture = (width: number, height: number, layers: readonly Layer[]): Picture => ({
  width,
  height,
  layers,
})

export function readLayer(layer: Layer): [paint: Paint, path: string] {
  const at = layer.indexOf(' ')
  return [layer.slice(0, at) as Paint, layer.slice(at + 1)]
}
