/** What a patient's own data shows of them. */
export const maskMobile = (mobile) => mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')
export const maskIdCard = (text) =>
  text.length > 8 ? `${text.slice(0, 4)}${'*'.repeat(text.length - 8)}${text.slice(-4)}` : text
