import { given } from './given'

export const lastResortWords = {
  get lastResort() {
    return given().lastResort
  },
}
