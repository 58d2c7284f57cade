import { shortenFileName } from '@/domain/upload/photo'
import type { Messages } from '../use-messages'

export const photo: Messages['photo'] = {
  noAlbum: 'WeChat could not open the album. Please try again',
  nth: (at) => `Photo ${at}`,
  refused: (name, why) => `"${shortenFileName(name)}" was not added: ${why}`,
}
