import { picture } from './picture'

export const academy = picture(160, 120, [
  'rose M28 100h104v20h-104z',
  'sea M40 80h88v20h-88z',
  'pearl M40 104h92v12h-92zM40 84h76v12h-76z',
  'ink M52 44v8a28 28 0 0 0 56 0v-8z',
  'amber M80 18l60 22l-60 22l-60-22z',
  'shade M80 18l60 22l-60 22z',
  'cable M80 40l44 6v22',
  'rose M117 74a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
])

export const hrms = picture(160, 120, [
  'sea M10 120v-6a26 26 0 0 1 52 0v6z',
  'amber M98 120v-6a26 26 0 0 1 52 0v6z',
  'skin M21 68a15 15 0 1 0 30 0a15 15 0 1 0-30 0zM109 68a15 15 0 1 0 30 0a15 15 0 1 0-30 0z',
  'ink M21 67a15 15 0 0 1 30 0zM109 67a15 15 0 0 1 30 0zM57 46a23 23 0 0 1 46 0v26H57z',
  'rose M46 120v-16a34 34 0 0 1 68 0v16z',
  'shade M80 70a34 34 0 0 1 34 34v16h-34z',
  'skinDeep M63 47a17 17 0 1 0 34 0a17 17 0 1 0-34 0z',
  'ink M62 46a18 18 0 0 1 36 0q-14 0-22-11-4 10-14 11z',
  'cable M64 76l16 20 16-20',
  'pearl M68 96h24v15h-24z',
])

export const itHardware = picture(160, 120, [
  'ink M12 32h92v64h-92zM50 96h16v12h-16zM34 108h48v12h-48z',
  'lilac M20 40h76v48h-76z',
  'rose M32 88a26 26 0 0 1 52 0z',
  'amber M65 58a9 9 0 1 0 18 0a9 9 0 1 0-18 0z',
  'sea M112 12h38v108h-38z',
  'shade M131 12h19v108h-19z',
  'pearl M118 22h26v14h-26zM118 44h26v14h-26zM118 66h26v14h-26z',
  'rose M134 29a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM134 51a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM134 73a3 3 0 1 0 6 0a3 3 0 1 0-6 0z',
  'cable M118 96h26M118 108h26',
])

export const itSoftware = picture(160, 120, [
  'ink M24 16h112v92h-112zM8 108h144v4a8 8 0 0 1-8 8H16a8 8 0 0 1-8-8z',
  'pearl M32 36h96v64h-96z',
  'rose M32.5 26a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM42 48h28v8h-28z',
  'amber M44.5 26a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM42 64h44v8h-44z',
  'sea M56.5 26a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM42 80h20v8h-20z',
  'lilac M88 100v-20a16 16 0 0 1 32 0v20z',
  'shade M104 64a16 16 0 0 1 16 16v20h-16z',
])

export const event = picture(160, 120, [
  'ink M8 106h144v14h-144z',
  'rose M28 106v-10a52 52 0 0 1 104 0v10z',
  'shade M80 44a52 52 0 0 1 52 52v10h-52z',
  'amber M46 106v-8a34 34 0 0 1 68 0v8z',
  'ink M69 106v-12a11 11 0 0 1 22 0v12z',
  'skinDeep M70 73a10 10 0 1 0 20 0a10 10 0 1 0-20 0z',
  'cable M12 6q68 48 136 0',
  'strand M12 6q68 48 136 0',
])

export const industrial = picture(160, 120, [
  'ink M118 28h26v92h-26z',
  'amber M118 40h26v10h-26z',
  'rose M8 120v-44l32-24v24l32-24v24l32-24v68z',
  'shade M40 120v-68v24l32-24v68z',
  'sea M104 84h48v36h-48z',
  'pearl M18 120v-16a8 8 0 0 1 16 0v16zM48 120v-16a8 8 0 0 1 16 0v16zM80 120v-16a8 8 0 0 1 16 0v16zM114 94h12v12h-12zM132 94h12v12h-12z',
  'lilac M125 14a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM144 6a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
])
