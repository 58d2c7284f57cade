import { shortenFileName } from '@/domain/upload/photo'

export const photo = {
  noAlbum: '微信没能打开相册，请再试一次',
  nth: (at: number) => `照片 ${at}`,
  refused: (name: string, why: string) => `“${shortenFileName(name)}”没有加上：${why}`,
}

export const photoMessages = { photo }
