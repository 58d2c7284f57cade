import { given } from './given'

export const titlesWords = {
  get titles() {
    return given().titles
  },
}
