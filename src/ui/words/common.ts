import { given } from './given'

export const commonWords = {
  get common() {
    return given().common
  },
}
