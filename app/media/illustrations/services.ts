import { picture } from './picture'

export const customized = picture(160, 120, [
  'sea M20 120v-92a14 14 0 0 1 14-14h92a14 14 0 0 1 14 14v92z',
  'shade M80 14h46a14 14 0 0 1 14 14v92h-60z',
  'cableWhite M48 32v72M80 32v72M112 32v72',
  'amber M35 52a13 13 0 1 0 26 0a13 13 0 1 0-26 0z',
  'rose M67 86a13 13 0 1 0 26 0a13 13 0 1 0-26 0z',
  'lilac M99 44a13 13 0 1 0 26 0a13 13 0 1 0-26 0z',
  'shade M48 39a13 13 0 0 1 0 26zM80 73a13 13 0 0 1 0 26zM112 31a13 13 0 0 1 0 26z',
])

export const experts = picture(160, 120, [
  'lilac M46 120v-28a34 34 0 0 1 68 0v28z',
  'skin M63 42a17 17 0 1 0 34 0a17 17 0 1 0-34 0z',
  'ink M71 18a9 9 0 1 1 18 0a9 9 0 1 1-18 0zM62 40a18 18 0 0 1 36 0z',
  'sea M6 120a35 35 0 0 1 70 0z',
  'rose M84 120a35 35 0 0 1 70 0z',
  'shade M41 85a35 35 0 0 1 35 35h-35zM119 85a35 35 0 0 1 35 35h-35z',
  'skinDeep M24 70a17 17 0 1 0 34 0a17 17 0 1 0-34 0z',
  'amber M19 66a22 22 0 0 1 44 0z',
  'skin M102 70a17 17 0 1 0 34 0a17 17 0 1 0-34 0z',
  'ink M101 68a18 18 0 0 1 36 0z',
  'cable M98 72a21 21 0 0 1 42 0',
  'pearl M92 76a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM134 76a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
])

export const technology = picture(160, 120, [
  'amber M20 30h120v8h-120zM20 53h120v8h-120zM20 76h120v8h-120z',
  'amber M54 2h8v118h-8zM76 2h8v118h-8zM98 2h8v118h-8z',
  'ink M36 16h88v82h-88z',
  'sea M46 26h68v62h-68z',
  'shade M80 26h34v62h-34z',
  'cableWhite M46 40h14l8 8M46 74h14l8-8M114 40h-14l-8 8M114 74h-14l-8-8',
  'pearl M63 57a17 17 0 1 0 34 0a17 17 0 1 0-34 0z',
  'shade M80 40a17 17 0 0 1 0 34z',
])

export const clientCentric = picture(160, 120, [
  'lilac M38 62.6a42 42 0 1 0 84 0a42 42 0 1 0-84 0z',
  'pearl M46 62.6a34 34 0 1 0 68 0a34 34 0 1 0-68 0z',
  'rose M51 80a30 26 0 0 1 58 0a34 34 0 0 1-58 0z',
  'shade M80 62a30 26 0 0 1 29 18a34 34 0 0 1-29 16.6z',
  'skinDeep M64 51a16 16 0 1 0 32 0a16 16 0 1 0-32 0z',
  'ink M63 50a17 17 0 0 1 34 0q-14 0-21-9-3 9-13 9z',
  'strand M80 11.2a51.4 51.4 0 0 1 0 102.8a51.4 51.4 0 0 1 0-102.8',
])
