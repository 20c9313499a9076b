import { picture } from './picture'

export const corporate = picture(160, 120, [
  'sea M20 12h120v68h-120z',
  'pearl M34 52h14v18h-14zM56 40h14v30h-14zM78 30h14v40h-14z',
  'amber M106 36a12 12 0 1 0 24 0a12 12 0 1 0-24 0z',
  'cable M80 82V68q0-6-8-6',
  'ink M60 82h40l-4 38h-32zM65 62a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  'shade M80 82h20l-4 38h-16z',
  'skin M6 112a14 14 0 1 0 28 0a14 14 0 1 0-28 0zM122 114a14 14 0 1 0 28 0a14 14 0 1 0-28 0z',
  'skinDeep M34 118a12 12 0 1 0 24 0a12 12 0 1 0-24 0zM100 120a12 12 0 1 0 24 0a12 12 0 1 0-24 0z',
])

export const social = picture(160, 120, [
  'cable M44 56q4 24 34 40M80 44v52M116 58q-6 24-34 38',
  'rose M24 38a20 20 0 1 0 40 0a20 20 0 1 0-40 0z',
  'amber M60 26a20 20 0 1 0 40 0a20 20 0 1 0-40 0z',
  'lilac M96 40a20 20 0 1 0 40 0a20 20 0 1 0-40 0z',
  'shade M44 18a20 20 0 0 1 0 40zM80 6a20 20 0 0 1 0 40zM116 20a20 20 0 0 1 0 40z',
  'sea M32 96h96v24h-96z',
  'pearl M32 96a12 12 0 0 0 24 0zM56 96a12 12 0 0 0 24 0zM80 96a12 12 0 0 0 24 0zM104 96a12 12 0 0 0 24 0z',
])

export const virtual = picture(160, 120, [
  'ink M12 12h136v88h-136zM60 100h40v20h-40z',
  'lilac M20 20h80v72h-80z',
  'amber M104 20h36v34h-36z',
  'pearl M104 58h36v34h-36z',
  'rose M32 92v-2a28 28 0 0 1 56 0v2z',
  'shade M60 62a28 28 0 0 1 28 28v2h-28z',
  'skinDeep M46 48a14 14 0 1 0 28 0a14 14 0 1 0-28 0z',
  'ink M46 46a14 14 0 0 1 28 0zM115 35a7 7 0 0 1 14 0zM115 73a7 7 0 0 1 14 0z',
  'skin M115 35a7 7 0 0 0 14 0zM115 73a7 7 0 0 0 14 0z',
  'sea M110 54a12 12 0 0 1 24 0zM110 92a12 12 0 0 1 24 0z',
])

export const creative = picture(160, 120, [
  'rose M20 0h40a40 40 0 0 1-40 40zM140 120h-40a40 40 0 0 1 40-40z',
  'lilac M60 20a20 20 0 1 0 40 0a20 20 0 1 0-40 0zM100 80v-40a40 40 0 0 1 40 40z',
  'amber M140 0v40a40 40 0 0 1-40-40zM20 80v-40a40 40 0 0 1 40 40z',
  'sea M100 40v40a40 40 0 0 1-40-40z',
  'pearl M20 100a20 20 0 1 0 40 0a20 20 0 1 0-40 0z',
  'ink M60 120v-40a40 40 0 0 1 40 40zM32 100a8 8 0 1 0 16 0a8 8 0 1 0-16 0z',
  'shade M80 0a20 20 0 0 1 0 40zM40 80a20 20 0 0 1 0 40z',
])

export const networking = picture(160, 120, [
  'sea M8 120v-12a32 32 0 0 1 64 0v12z',
  'amber M88 120v-12a32 32 0 0 1 64 0v12z',
  'shade M40 76a32 32 0 0 1 32 32v12h-32zM120 76a32 32 0 0 1 32 32v12h-32z',
  'skin M23 58a17 17 0 1 0 34 0a17 17 0 1 0-34 0z',
  'skinDeep M103 58a17 17 0 1 0 34 0a17 17 0 1 0-34 0z',
  'ink M23 56a17 17 0 0 1 34 0zM103 56a17 17 0 0 1 34 0z',
  'cable M40 32q40-42 80 0',
  'strand M40 32q40-42 80 0',
  'rose M68 92a12 12 0 1 0 24 0a12 12 0 1 0-24 0z',
])

export const ceremonies = picture(160, 120, [
  'cable M-2 12q28 64 54 0M162 12q-28 64-54 0',
  'strand M-2 12q28 64 54 0M162 12q-28 64-54 0',
  'amber M48 40a32 32 0 0 0 64 0zM50 120a30 30 0 0 1 60 0zM62 75h36v6h-36zM67 84h26v6h-26z',
  'amber M75 66h10v30h-10z',
  'shade M80 40h32a32 32 0 0 1-32 32zM80 90a30 30 0 0 1 30 30v0h-30zM80 75h18v6h-18zM80 84h13v6h-13z',
  'rose M80 4q18 22 0 36-18-14 0-36zM57 20q11 12 0 20-11-8 0-20zM103 20q11 12 0 20-11-8 0-20z',
])
