import { ContainerModule } from 'inversify'
import { Wechat } from '@/application/ports/wechat'
import { NETWORK } from '@/wiring/outside'
import { DEMO_MP_ID } from './clinic'
import { inPageAdapter } from './in-page-adapter'
import { MockWechat } from './devices/mock-wechat'

