/** A link that dials; of several numbers in one text the first, and never anything but a number. */
export const telHref = (phone: string): string => `tel:${(phone.split(/[,，、;；/]/)[0] ?? '').replace(/[^\d+-]/g, '')}`
