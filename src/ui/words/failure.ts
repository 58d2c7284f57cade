import { given } from './given'

export const failureWords = {
  get failure() {
    return given().failure
  },
}
