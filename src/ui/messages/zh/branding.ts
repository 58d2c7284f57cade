export const branding = {
  from: (clinic: string) => (clinic ? `${clinic}的消息` : '门诊的消息'),
  banners: '门诊的图片',
  banner: (nth: number) => `门诊的图片 ${nth}`,
  bannerTo: (nth: number, place: string) => `门诊的图片 ${nth}，去看${place}`,
  bannerOut: (nth: number, host: string) => `门诊的图片 ${nth}，打开 ${host}`,
}

export const brandingMessages = { branding }
