import { picture } from './picture'

export const sales = picture(160, 120, [
  'pearl M24 44h112v76h-112z',
  'ink M36 120v-24a16 16 0 0 1 32 0v24z',
  'lilac M84 72h40v28h-40z',
  'shade M84 72h40v6h-40z',
  'rose M16 16h32v28h-32zM80 16h32v28h-32zM16 44a16 16 0 0 0 32 0zM80 44a16 16 0 0 0 32 0z',
  'amber M48 16h32v28h-32zM112 16h32v28h-32zM48 44a16 16 0 0 0 32 0zM112 44a16 16 0 0 0 32 0z',
])

export const marketing = picture(160, 120, [
  'ink M56 72h20v48h-20z',
  'amber M20 40h28v40h-28z',
  'rose M48 40l64-28v96l-64-28z',
  'shade M48 60h64v48l-64-28z',
  'pearl M112 12a16 48 0 0 1 0 96z',
  'sea M102 60a10 10 0 1 0 20 0a10 10 0 1 0-20 0z',
  'cable M140 32l12-8M144 60h14M140 88l12 8',
])

export const finance = picture(160, 120, [
  'sea M8 108h52v12h-52zM8 84h52v12h-52z',
  'lilac M14 96h52v12h-52zM14 72h52v12h-52z',
  'shade M34 84h26v12h-26zM34 108h26v12h-26zM40 72h26v12h-26zM40 96h26v12h-26z',
  'amber M66 76a44 44 0 1 0 88 0a44 44 0 1 0-88 0z',
  'shade M110 32a44 44 0 0 1 0 88z',
  'cable M94 54h34M94 67h34M94 54h9a13 13 0 0 1 0 26h-9l24 22',
])

export const automobile = picture(160, 120, [
  'lilac M36 72a40 36 0 0 1 76 0z',
  'pearl M48 68a30 26 0 0 1 26-24v24zM80 44a30 26 0 0 1 24 24h-24z',
  'rose M8 72h120a24 24 0 0 1 24 24v8H8z',
  'shade M80 72h48a24 24 0 0 1 24 24v8H80z',
  'ink M24 102a18 18 0 1 0 36 0a18 18 0 1 0-36 0zM98 102a18 18 0 1 0 36 0a18 18 0 1 0-36 0z',
  'pearl M35 102a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM109 102a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
  'amber M138 88a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
])

export const logistics = picture(160, 120, [
  'amber M36 52h36v18h-36zM72 34h28v18h-28z',
  'rose M36 70h28v18h-28z',
  'sea M72 52h28v18h-28z',
  'lilac M36 34h36v18h-36zM64 70h36v18h-36z',
  'pearl M108 24h28v64h-28z',
  'ink M4 88h152l-22 32h-112zM114 34h16v8h-16zM116 8h12v16h-12z',
  'shade M80 88h76l-22 32h-54z',
  'tickWhite M24 108q10-8 20 0t20 0 20 0 20 0 20 0 12-2',
])

export const admin = picture(160, 120, [
  'sea M12 20h60v100h-60z',
  'shade M42 20h30v100h-30z',
  'pearl M21 29h42v23h-42zM21 60h42v23h-42zM21 91h42v23h-42zM100 26a18 18 0 1 0 36 0a18 18 0 1 0-36 0z',
  'cable M36 41h12M36 72h12M36 103h12M118 16v10h8',
  'sea M118 92h-34a34 34 0 0 1 34-34zM118 92v-44a44 44 0 0 1 44 44z',
  'shade M118 92v-44a44 44 0 0 1 44 44z',
  'rose M96 88h44l-6 32h-32z',
  'shade M118 88h22l-6 32h-16z',
])

export const construction = picture(160, 120, [
  'amber M28 12h14v108h-14z',
  'amber M4 24h152v12h-152z',
  'shade M35 36h7v84h-7z',
  'ink M4 36h20v20h-20z',
  'cable M124 36v22',
  'rose M104 58h40v22h-40z',
  'sea M64 100h28v20h-28zM96 100h28v20h-28zM128 100h24v20h-24z',
  'lilac M72 80h28v16h-28z',
  'pearl M27 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0z',
])

export const design = picture(160, 120, [
  'lilac M12 120v-100a100 100 0 0 1 100 100z',
  'rose M100 20l24 24l-60 60l-24-24z',
  'pearl M40 80l24 24l-32 8z',
  'amber M112 8l24 24l-12 12l-24-24z',
  'ink M36 96l12 12l-16 4z',
  'shade M112 32l12 12l-60 60l-12-12z',
  'cable M138 112V68',
  'sea M128 62a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM131 106h14v14h-14z',
])
