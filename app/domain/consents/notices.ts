/** Date of the privacy notice, a section of the policy. Consents store it; git has the text of each date. */
export const noticeVersion = '2026-11-28'

export const noticeHref = '/privacy-policy#notice'
