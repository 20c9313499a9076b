/** Date of the privacy notice's words, a section of the policy. Stored with each consent; the words stand in git. */
export const noticeVersion = '2026-11-28'

export const noticeHref = '/privacy-policy#notice'
