/** The libraries that the build makes slimmer, as an entry of its own. */
export { default as dayjs } from 'dayjs'
export { default as utc } from 'dayjs/plugin/utc.js'
export { Container, ContainerModule } from 'inversify'
export { makeAutoObservable, reaction } from 'mobx'
