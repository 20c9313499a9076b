import { picture } from './picture'

export const candidate = picture(160, 120, [
  'ink M53 48a27 27 0 0 1 54 0v34H53z',
  'rose M40 120v-6a40 40 0 0 1 80 0v6z',
  'shade M80 74a40 40 0 0 1 40 40v6h-40z',
  'skinDeep M60 50a20 20 0 1 0 40 0a20 20 0 1 0-40 0z',
  'skinDeep M71 64h18v18h-18z',
  'pearl M64 75l16 9l16-9l-16 23z',
  'ink M59 48a21 21 0 0 1 42 0q-16 0-26-12-4 10-16 12z',
  'ink M92 86h68v34h-68z',
  'handle M108 87v-9h20v9',
  'amber M112 97h12v8h-12z',
])

export const client = picture(160, 120, [
  'lilac M16 56h48v64h-48z',
  'rose M56 12h64v108h-64z',
  'shade M88 12h32v108h-32z',
  'sea M120 72h28v48h-28z',
  'pearl M66 44v-10a8 8 0 0 1 16 0v10zM94 44v-10a8 8 0 0 1 16 0v10zM66 76v-10a8 8 0 0 1 16 0v10zM94 76v-10a8 8 0 0 1 16 0v10zM26 68h12v12h-12zM26 90h12v12h-12zM128 84h12v12h-12z',
  'ink M76 120v-14a12 12 0 0 1 24 0v14z',
])

export const customer = picture(160, 120, [
  'handle M60 52v-12a20 20 0 0 1 40 0v12',
  'sea M36 44h88l12 76h-112z',
  'shade M80 44h44l12 76h-56z',
  'amber M60 84a20 20 0 1 0 40 0a20 20 0 1 0-40 0z',
  'pearl M68 78a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
  'ink M56 56a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM96 56a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
])

export const guest = picture(160, 120, [
  'ink M34 120v-28a46 46 0 0 1 92 0v28z',
  'amber M43 120v-28a37 37 0 0 1 74 0v28z',
  'rose M43 120V92a37 37 0 0 1 37-37v65z',
  'shade M62 120V60l18-5v65z',
  'pearl M68 90a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'skinDeep M89 78a10 10 0 1 0 20 0a10 10 0 1 0-20 0z',
  'ink M89 76a10 10 0 0 1 20 0z',
  'sea M86 120v-16a13 13 0 0 1 26 0v16z',
  'shade M99 91a13 13 0 0 1 13 13v16h-13z',
  'strand M22 106v-14a58 58 0 0 1 116 0v20',
])
