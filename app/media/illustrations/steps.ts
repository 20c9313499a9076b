import { picture } from './picture'

export const browseJobs = picture(160, 120, [
  'lilac M12 34l46-14 26 86-46 14z',
  'amber M102 20l46 14-26 86-46-14z',
  'sea M46 10h68v110h-68z',
  'shade M80 10h34v110h-34z',
  'pearl M58 42a22 22 0 1 0 44 0a22 22 0 1 0-44 0zM58 76h44v7h-44zM58 90h44v7h-44zM58 104h26v7h-26z',
  'cable M74 36v-6h12v6',
  'rose M66 36h28v19h-28z',
  'ink M66 43h28v3h-28z',
])

export const createAccount = picture(160, 120, [
  'ink M14 24h116v96h-116z',
  'pearl M22 32h100v80h-100z',
  'lilac M32 112v-48a24 24 0 0 1 48 0v48z',
  'sea M36 112v-4a20 20 0 0 1 40 0v4z',
  'shade M56 88a20 20 0 0 1 20 20v4h-20z',
  'skinDeep M43 74a13 13 0 1 0 26 0a13 13 0 1 0-26 0z',
  'ink M42 72a14 14 0 0 1 28 0z',
  'amber M88 58h26v8h-26z',
  'lilac M88 72h26v8h-26z',
  'ink M88 92h26v12h-26z',
  'rose M106 28a22 22 0 1 0 44 0a22 22 0 1 0-44 0z',
  'shade M128 6a22 22 0 0 1 0 44z',
  'tickWhite M128 17v22M117 28h22',
])

export const searchJobs = picture(160, 120, [
  'lilac M8 20h64v100h-64z',
  'pearl M16 30h30v7h-30zM16 44h22v7h-22zM16 58h30v7h-30z',
  'pipe M66 86l-30 28',
  'ink M52 52a46 46 0 1 0 92 0a46 46 0 1 0-92 0z',
  'pearl M61 52a37 37 0 1 0 74 0a37 37 0 1 0-74 0z',
  'cable M88 42v-9h20v9',
  'rose M74 42h48v32h-48z',
  'shade M98 42h24v32h-24z',
  'ink M74 54h48v4h-48z',
  'amber M93 51h10v10h-10z',
])

export const hired = picture(160, 120, [
  'amber M14 40a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM31 16a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM143 76a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  'lilac M56 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM7 70a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  'ink M112 90h42v30h-42z',
  'handle M124 90v-7h18v7',
  'amber M128 98h10v8h-10z',
  'pearl M82 4h56v58h-56z',
  'rose M82 4h56v16h-56z',
  'lilac M90 28h40v6h-40zM90 40h24v6h-24z',
  'pearl M89 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  'rose M18 120v-6a38 38 0 0 1 76 0v6zM80 120v-44a10 10 0 0 1 20 0v44z',
  'shade M56 76q26 0 34 22v-32a10 10 0 0 1 10 10v44h-44z',
  'skinDeep M79 62a11 11 0 1 0 22 0a11 11 0 1 0-22 0z',
  'skinDeep M37 56a19 19 0 1 0 38 0a19 19 0 1 0-38 0z',
  'ink M36 54a20 20 0 0 1 40 0z',
  'sea M118 56a16 16 0 1 0 32 0a16 16 0 1 0-32 0z',
  'tickWhite M126 56l6 6 10-12',
])
