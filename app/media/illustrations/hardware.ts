import { picture } from './picture'

export const computers = picture(160, 120, [
  'ink M28 24h104v76h-104zM12 104h136v8a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8z',
  'lilac M36 32h88v60h-88z',
  'sea M44 92a22 22 0 0 1 44 0z',
  'amber M93 50a11 11 0 1 0 22 0a11 11 0 1 0-22 0z',
  'rose M74 92v-12a14 14 0 0 1 28 0v12z',
  'shade M88 66a14 14 0 0 1 14 14v12h-14z',
  'pearl M64 104h32v5h-32z',
])

export const router = picture(160, 120, [
  'lilac M36 64a44 44 0 0 1 88 0z',
  'pearl M50 64a30 30 0 0 1 60 0z',
  'rose M64 64a16 16 0 0 1 32 0z',
  'cable M44 84V44M116 84V44',
  'ink M20 84h120v28h-120z',
  'amber M32 112h16v8h-16zM112 112h16v8h-16z',
  'sea M35 98a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM53 98a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  'pearl M92 94h36v8h-36z',
  'rose M38 40a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM110 40a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
])

export const serverRack = picture(160, 120, [
  'ink M36 8h88v112h-88z',
  'sea M44 18h72v24h-72z',
  'rose M44 50h72v24h-72z',
  'lilac M44 82h72v24h-72z',
  'shade M80 18h36v24h-36zM80 50h36v24h-36zM80 82h36v24h-36z',
  'pearl M53 30a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM53 62a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM53 94a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM84 27h24v6h-24zM84 59h24v6h-24zM84 91h24v6h-24z',
  'amber M69 30a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM69 62a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM69 94a3 3 0 1 0 6 0a3 3 0 1 0-6 0z',
])

export const cctv = picture(160, 120, [
  'amber M44 58l48 62h-92z',
  'ink M136 8h16v84h-16zM112 44h24v12h-24z',
  'pearl M24 32l96-12l8 40l-92 12z',
  'rose M24 32l96-12l2 12l-96 12z',
  'shade M78 25.2l42-5.2l8 40l-46 6z',
  'ink M21 54a15 15 0 1 0 30 0a15 15 0 1 0-30 0z',
  'sea M29 54a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
])

export const support = picture(160, 120, [
  'lilac M40 64a40 40 0 1 0 80 0a40 40 0 1 0-80 0z',
  'handle M38 68a42 42 0 0 1 84 0',
  'skinDeep M56 72a24 24 0 1 0 48 0a24 24 0 1 0-48 0z',
  'ink M56 72a24 24 0 0 1 48 0q-20-2-24-12-6 12-24 12z',
  'rose M26 60h22v36h-22zM112 60h22v36h-22z',
  'shade M37 60h11v36h-11zM123 60h11v36h-11z',
  'sea M36 128a44 44 0 0 1 88 0z',
  'cable M123 96q0 12-24 12',
  'pearl M89 108a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
])

export const recovery = picture(160, 120, [
  'ink M28 8h104v112h-104z',
  'lilac M40 58a40 40 0 1 0 80 0a40 40 0 1 0-80 0z',
  'shade M80 18a40 40 0 0 1 0 80z',
  'pearl M64 58a16 16 0 1 0 32 0a16 16 0 1 0-32 0z',
  'rose M74 58a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
  'cableWhite M116 104L92 66',
  'amber M108 104a8 8 0 1 0 16 0a8 8 0 1 0-16 0z',
  'sea M40 104h28v8h-28z',
])
