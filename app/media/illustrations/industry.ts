import { picture } from './picture'

export const safety = picture(160, 120, [
  'sea M80 6l54 14v40q0 42-54 60-54-18-54-60V20z',
  'shade M80 6l54 14v40q0 42-54 60z',
  'amber M50 72a30 30 0 0 1 60 0zM40 72h80v10h-80z',
  'shade M80 42a30 30 0 0 1 30 30v0h-30zM80 72h40v10h-40z',
  'ink M74 36h12v36h-12z',
  'tickWhite M66 96l10 10 20-20',
])

export const workforce = picture(160, 120, [
  'sea M6 120v-8a26 26 0 0 1 52 0v8z',
  'lilac M102 120v-8a26 26 0 0 1 52 0v8z',
  'skin M18 74a14 14 0 1 0 28 0a14 14 0 1 0-28 0zM114 74a14 14 0 1 0 28 0a14 14 0 1 0-28 0z',
  'amber M14 70a18 18 0 0 1 36 0zM110 70a18 18 0 0 1 36 0z',
  'rose M46 120v-14a34 34 0 0 1 68 0v14z',
  'shade M80 72a34 34 0 0 1 34 34v14h-34z',
  'skinDeep M63 54a17 17 0 1 0 34 0a17 17 0 1 0-34 0z',
  'ink M58 50a22 22 0 0 1 44 0z',
  'pearl M72 92h16v28h-16z',
])

export const operations = picture(160, 120, [
  'ink M57 12h22v96h-22zM20 49h96v22h-96zM41.9 26.3l67.8 67.8l-15.6 15.6l-67.8-67.8zM94.1 26.3l-67.8 67.8l15.6 15.6l67.8-67.8z',
  'rose M34 60a34 34 0 1 0 68 0a34 34 0 1 0-68 0z',
  'shade M68 26a34 34 0 0 1 0 68z',
  'pearl M54 60a14 14 0 1 0 28 0a14 14 0 1 0-28 0z',
  'amber M112 76h40v44h-40z',
  'sea M118 104a14 14 0 0 1 28 0z',
  'cable M132 104l8-10',
])

export const improvement = picture(160, 120, [
  'lilac M8 92h36v28h-36z',
  'sea M44 72h36v48h-36z',
  'rose M80 52h36v68h-36z',
  'amber M116 32h36v88h-36z',
  'shade M26 92h18v28h-18zM62 72h18v48h-18zM98 52h18v68h-18zM134 32h18v88h-18z',
  'cable M14 70q60-8 92-52M86 18h20v20',
  'pearl M120 18a14 14 0 1 0 28 0a14 14 0 1 0-28 0z',
])

export const project = picture(160, 120, [
  'ink M20 8h120v104h-120zM32 112h10v8h-10zM118 112h10v8h-10z',
  'pearl M28 24h104v80h-104z',
  'rose M38 36h40v12h-40z',
  'amber M56 56h48v12h-48z',
  'sea M88 76h34v12h-34z',
  'lilac M38 76h18v12h-18z',
  'shade M58 36h20v12h-20zM80 56h24v12h-24zM105 76h17v12h-17z',
  'cable M84 28v72',
  'rose M78 28a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
])

export const quality = picture(160, 120, [
  'pipe M98 84l32 30',
  'ink M22 54a46 46 0 1 0 92 0a46 46 0 1 0-92 0z',
  'pearl M32 54a36 36 0 1 0 72 0a36 36 0 1 0-72 0z',
  'lilac M42 54a26 26 0 1 0 52 0a26 26 0 1 0-52 0z',
  'shade M68 28a26 26 0 0 1 0 52z',
  'tickWhite M56 54l9 10 16-20',
  'amber M120 24a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM141 44a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
])
