import { given } from './given'

export const termsWords = {
  get terms() {
    return given().terms
  },
}
