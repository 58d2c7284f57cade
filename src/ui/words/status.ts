import { given } from './given'

export const statusWords = {
  get status() {
    return given().status
  },
}
