/** A drawing without colours of its own: SVG markup whose classes name paints. */
export interface Picture {
  width: number
  height: number
  paths: string
}

const files = import.meta.glob<string>('./illustrations/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * Illustrations by file name: circles, arches and bars on a ground line, light from the left. Their `<style>`
 * is for drawing programs; on pages `app/ui/illustration` colours them.
 */
export const pictures: ReadonlyMap<string, Picture> = new Map(
  Object.entries(files).map(([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ''), readPicture(svg)]),
)

function readPicture(svg: string): Picture {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  const [, paths = ''] = /<\/style>([^]*)<\/svg>/.exec(svg) ?? []
  return { width: Number(width), height: Number(height), paths: paths.replace(/\n */g, '') }
}
