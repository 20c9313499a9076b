import { picture } from './picture'

export const vision = picture(160, 120, [
  'amber M72 24L4 4v40zM88 24l68-20v40z',
  'sea M4 104h152v16h-152z',
  'tickWhite M12 112q7-6 14 0t14 0 14 0 14 0 14 0 14 0 14 0 14 0 14 0 10 0',
  'pearl M64 36h32l8 76h-48z',
  'rose M62 54h36l2 18h-40zM58.2 90h43.6l2 18h-47.6z',
  'shade M80 36h16l8 76h-24z',
  'ink M67 14a13 13 0 0 1 26 0zM58 32h44v8h-44zM67 14h4v18h-4zM89 14h4v18h-4z',
  'amber M71 14h18v18h-18z',
  'ink M40 120a40 18 0 0 1 80 0z',
])

export const mission = picture(160, 120, [
  'sea M4 100h152v20h-152z',
  'tickWhite M14 110q8-7 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0',
  'cable M39 24q41 72.9 82 0M39 24q-8 34-33 46M121 24q8 34 33 46M70 84V52M90 84V52',
  'rose M32 18h14v94h-14zM114 18h14v94h-14z',
  'shade M39 18h7v94h-7zM121 18h7v94h-7z',
  'ink M4 70h56v10h-56zM100 70h56v10h-56zM26 110h26v10h-26zM108 110h26v10h-26z',
  'amber M62 82h36v10h-36z',
  'strand M39 24q41 72.9 82 0',
  'amber M33 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM115 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
])

export const innovation = picture(160, 120, [
  'cable M22 52h12M126 52h12M38 12l9 8M122 12l-9 8',
  'amber M44 46a36 36 0 1 1 72 0a36 36 0 1 1-72 0zM62 70h36l-4 22h-28z',
  'shade M80 10a36 36 0 0 1 18 67l-4 15h-14z',
  'cable M68 88V44M92 88V44M68 44q12 24 24 0',
  'pearl M71 42a9 9 0 1 0 18 0a9 9 0 1 0-18 0z',
  'lilac M64 90h32v10h-32z',
  'ink M68 100h24v12h-24zM48 112h64v8h-64z',
])

export const integrity = picture(160, 120, [
  'cable M34 36L14 80h40zM126 36l-20 44h40z',
  'ink M75 24h10v88h-10zM22 32h116v8h-116zM50 120v-4a10 10 0 0 1 10-10h40a10 10 0 0 1 10 10v4z',
  'amber M21 70a13 13 0 1 0 26 0a13 13 0 1 0-26 0zM113 70a13 13 0 1 0 26 0a13 13 0 1 0-26 0z',
  'sea M8 78h52a26 22 0 0 1-52 0zM100 78h52a26 22 0 0 1-52 0z',
  'shade M34 57a13 13 0 0 1 13 13v8h13a26 22 0 0 1-26 22zM126 57a13 13 0 0 1 13 13v8h13a26 22 0 0 1-26 22z',
  'rose M67 20a13 13 0 1 0 26 0a13 13 0 1 0-26 0z',
  'shade M80 7a13 13 0 0 1 0 26z',
])

export const collaboration = picture(160, 120, [
  'rose M30 28h46v46h-46zM73 50a9 9 0 1 1 18 0a9 9 0 1 1-18 0z',
  'sea M30 74h46v46h-46zM43 68a9 9 0 1 1 18 0a9 9 0 1 1-18 0z',
  'amber M76 74h46v46h-46zM90 68a9 9 0 1 1 18 0a9 9 0 1 1-18 0zM61 98a9 9 0 1 1 18 0a9 9 0 1 1-18 0z',
  'lilac M90 10h46v46h-16.3a9 9 0 1 0-13.4 0h-16.3v-16.3a9 9 0 1 0 0-13.4z',
  'shade M53 28h23v15.3a9 9 0 1 1 0 13.4v17.3h-17.3a9 9 0 0 0-5.7-15zM99 59a9 9 0 0 1 6.7 15h16.3v46h-23zM113 10h23v46h-16.3a9 9 0 0 0-6.7-15z',
])

export const excellence = picture(160, 120, [
  'rose M24 82a14 14 0 0 1 5.5-24.3a14 14 0 0 1 15.6-19.5a14 14 0 0 1 22.4-10.8a14 14 0 0 1 25 0a14 14 0 0 1 22.4 10.8a14 14 0 0 1 15.6 19.5a14 14 0 0 1 5.5 24.3z',
  'shade M80 19.8a14 14 0 0 1 12.5 7.6a14 14 0 0 1 22.4 10.8a14 14 0 0 1 15.6 19.5a14 14 0 0 1 5.5 24.3h-56z',
  'cableWhite M80 82L40 63M80 82L52 47M80 82L70 38M80 82L90 38M80 82L108 47M80 82L120 63',
  'ink M18 80h124v8h-124zM52 114h56v6h-56z',
  'lilac M22 88h116a58 29 0 0 1-116 0z',
  'shade M80 88h58a58 29 0 0 1-58 29z',
  'pearl M55 68a25 25 0 1 0 50 0a25 25 0 1 0-50 0z',
  'shade M80 43a25 25 0 0 1 0 50z',
])
