import { picture } from './picture'

export const softwareCourses = picture(160, 120, [
  'ink M40 8h80v60h-80zM28 68h104v4a6 6 0 0 1-6 6h-92a6 6 0 0 1-6-6z',
  'lilac M47 15h66v46h-66z',
  'shade M80 15h33v46h-33z',
  'cable M65 28l-9 10 9 10M95 28l9 10-9 10M84 27l-8 22',
  'amber M26 78h100v20h-100z',
  'rose M36 98h104v22h-104z',
  'pearl M38 82h88v12h-88zM36 102h92v14h-92z',
])

export const certificate = picture(160, 120, [
  'sea M14 12h132v108h-132z',
  'shade M80 12h66v108h-66z',
  'pearl M34 22h92a10 10 0 0 0 10 10v68a10 10 0 0 0-10 10h-92a10 10 0 0 0-10-10v-68a10 10 0 0 0 10-10z',
  'ink M52 34h56v8h-56z',
  'lilac M42 50h76v6h-76zM42 62h76v6h-76z',
  'rose M68 88v32l12-8 12 8v-32z',
  'amber M63 86a17 17 0 1 0 34 0a17 17 0 1 0-34 0z',
  'shade M80 69a17 17 0 0 1 0 34z',
  'pearl M73 86a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
])

export const jobOriented = picture(160, 120, [
  'sea M6 100h60v20h-60z',
  'lilac M14 84h48v16h-48z',
  'pearl M16 104h50v12h-50zM14 88h38v8h-38z',
  'ink M22 64v10a16 10 0 0 0 32 0v-10z',
  'amber M38 44l36 15-36 15-36-15z',
  'shade M38 44l36 15-36 15z',
  'handle M105 76v-13h30v13',
  'rose M86 74h68v46h-68z',
  'shade M120 74h34v46h-34z',
  'ink M86 92h68v5h-68z',
  'amber M113 88h14v13h-14z',
  'cable M40 40q30-42.9 78 12',
  'strand M40 40q30-42.9 78 12',
])

export const tutoring = picture(160, 120, [
  'cable M92 0v10',
  'amber M72 28a20 20 0 0 1 40 0z',
  'pearl M86 28a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
  'ink M34 26a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM24 50a20 20 0 1 0 40 0a20 20 0 1 0-40 0z',
  'sea M8 120v-8a36 36 0 0 1 72 0v8z',
  'shade M44 76a36 36 0 0 1 36 36v8h-36z',
  'skinDeep M27 54a17 17 0 1 0 34 0a17 17 0 1 0-34 0z',
  'ink M26 52a18 18 0 0 1 36 0q-16 0-22-9-4 9-14 9z',
  'rose M92 120v-8a28 28 0 0 1 56 0v8z',
  'shade M120 84a28 28 0 0 1 28 28v8h-28z',
  'skin M106 70a14 14 0 1 0 28 0a14 14 0 1 0-28 0z',
  'ink M105 68a15 15 0 0 1 30 0z',
  'ink M2 102h156v8h-156zM12 108h10v12h-10zM138 108h10v12h-10z',
  'amber M22 110h116v10h-116z',
  'pearl M84 102v-18l-30-7v18zM84 102v-18l30-7v18z',
  'shade M84 102v-18l30-7v18z',
])
