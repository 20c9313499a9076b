import { picture } from './picture'

export const devices = picture(240, 168, [
  'ink M16 36h172v116h-172zM0 152h204v6a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10z',
  'pearl M26 54h152v90h-152z',
  'rose M24 45a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM38 70h44v10h-44zM38 122h32v10h-32z',
  'amber M38 45a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM38 88h66v10h-66z',
  'sea M52 45a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM38 106h54v10h-54z',
  'lilac M118 144v-24a24 24 0 0 1 48 0v24z',
  'shade M142 96a24 24 0 0 1 24 24v24h-24z',
  'ink M180 64h48a8 8 0 0 1 8 8v96h-64V72a8 8 0 0 1 8-8z',
  'pearl M180 76h48v84h-48z',
  'amber M186 84h16v22h-16z',
  'rose M206 84h20a20 20 0 0 1-20 20z',
  'sea M188 132a16 16 0 1 0 32 0a16 16 0 1 0-32 0z',
  'shade M204 116a16 16 0 0 1 0 32z',
  'cable M24 6q90 50 192 6',
  'strand M24 6q90 50 192 6',
])

export const commerce = picture(160, 120, [
  'ink M8 16h124v16h-124z',
  'pearl M8 32h124v88h-124z',
  'lilac M20 44h40v40h-40z',
  'amber M20 92h40v8h-40z',
  'rose M20 106h24v8h-24z',
  'sea M84 68h56l12 52h-80z',
  'shade M112 68h28l12 52h-40z',
  'handle M100 72v-12a12 12 0 0 1 24 0v12',
  'rose M28 64a12 12 0 1 0 24 0a12 12 0 1 0-24 0z',
  'amber M15 24a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM25 24a3 3 0 1 0 6 0a3 3 0 1 0-6 0z',
])

export const mobileApp = picture(160, 120, [
  'ink M48 8h64a8 8 0 0 1 8 8v104H40V16a8 8 0 0 1 8-8z',
  'pearl M48 20h64v100h-64z',
  'rose M56 28h28a28 28 0 0 1-28 28z',
  'amber M88 28h16v28h-16z',
  'sea M56 78a14 14 0 1 0 28 0a14 14 0 1 0-28 0z',
  'lilac M88 92v-20a8 8 0 0 1 16 0v20z',
  'shade M70 64a14 14 0 0 1 0 28z',
  'ink M56 104h48v6h-48z',
])
