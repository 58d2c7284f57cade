import { shortFileName } from '@/domain/picture'

export const picture = {
  nth: (at: number) => `照片 ${at}`,
  refused: (name: string, why: string) => `“${shortFileName(name)}”没有加上：${why}`,
}
