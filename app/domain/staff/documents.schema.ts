/** Browsers show these without running anything of them. */
export const isShown = (mediaType: string) =>
  /^(application\/pdf|image\/(jpeg|png|webp))$/.test(mediaType)
