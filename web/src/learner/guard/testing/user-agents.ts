import type { Device } from '../device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

type Row = [name: string, device: Device, userAgent: string, maxTouchPoints?: number]

/** Name, expected device, user agent, and `navigator.maxTouchPoints` if it is not 0. */
export const userAgents: readonly Row[] = [
  [
    'iPhone Safari',
    'phone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${safari} Version/17.5 Mobile/15E148 Safari/604.1`,
    5,
  ],
  [
    'iPhone Chrome',
    'phone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${safari} CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1`,
    5,
  ],
  [
    'iPod touch',
    'phone',
    `Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) ${safari} Version/12.1 Mobile/15E148 Safari/604.1`,
    5,
  ],
  [
    'iPhone WeChat',
    'phone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) ${safari} Mobile/15E148 MicroMessenger/8.0.42(0x18002a2f) NetType/WIFI Language/zh_CN`,
    5,
  ],
  [
    'Windows Phone claiming Android',
    'phone',
    `Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${webkit} Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063`,
    5,
  ],
  [
    'Windows Phone 8',
    'phone',
    'Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0; Trident/6.0; IEMobile/10.0; ARM; Touch; NOKIA; Lumia 920)',
    2,
  ],
  [
    'Pixel Chrome',
    'phone',
    `Mozilla/5.0 (Linux; Android 14; Pixel 8 Pro) ${webkit} Chrome/124.0.6367.82 Mobile Safari/537.36`,
    5,
  ],
  [
    'reduced Chrome on a phone',
    'phone',
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/125.0.0.0 Mobile Safari/537.36`,
    5,
  ],
  [
    'Samsung phone',
    'phone',
    `Mozilla/5.0 (Linux; Android 13; SM-S918B) ${webkit} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
    5,
  ],
  [
    'Xiaomi phone',
    'phone',
    `Mozilla/5.0 (Linux; U; Android 13; zh-cn; 2211133C Build/TKQ1.220905.001) ${webkit} Version/4.0 Chrome/100.0.4896.127 Mobile Safari/537.36 XiaoMi/MiuiBrowser/17.6.110327`,
    5,
  ],
  [
    'ASUS PadFone',
    'phone',
    `Mozilla/5.0 (Linux; Android 4.4.2; ASUS PadFone X) ${webkit} Chrome/39.0.2171.93 Mobile Safari/537.36`,
    5,
  ],
  [
    'Android WeChat',
    'phone',
    `Mozilla/5.0 (Linux; Android 12; V2055A Build/SP1A.210812.003; wv) ${webkit} Version/4.0 Chrome/107.0.5304.141 Mobile Safari/537.36 XWEB/5169 MMWEBSDK/20230405 MicroMessenger/8.0.35.2360(0x2800235B) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
    5,
  ],
  [
    'Firefox on an Android phone',
    'phone',
    'Mozilla/5.0 (Android 14; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0',
    5,
  ],
  [
    'HarmonyOS 4 phone',
    'phone',
    `Mozilla/5.0 (Linux; Android 10; HarmonyOS; ELS-AN00; HMSCore 6.11.0.302) ${webkit} Chrome/99.0.4844.88 HuaweiBrowser/14.0.2.311 Mobile Safari/537.36`,
    5,
  ],
  [
    'HarmonyOS NEXT phone',
    'phone',
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webkit} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile`,
    5,
  ],
  [
    'HarmonyOS NEXT phone without Mobile',
    'phone',
    `Mozilla/5.0 (Phone; OpenHarmony 6.1; Android 10) ${webkit} Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.1.0.120`,
    5,
  ],
  [
    'BlackBerry 10',
    'phone',
    'Mozilla/5.0 (BB10; Touch) AppleWebKit/537.10+ (KHTML, like Gecko) Version/10.0.9.2372 Mobile Safari/537.10+',
    5,
  ],
  [
    'KaiOS',
    'phone',
    'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    0,
  ],
  [
    'Opera Mini',
    'phone',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80 (S60; SymbOS; Opera Mobi/23.348; U; en) Presto/2.5.25 Version/10.54',
    0,
  ],

  [
    'Android TV',
    'android',
    `Mozilla/5.0 (Linux; Android 9; BRAVIA 4K UR2 Build/PTT1.190515.001.S52) ${webkit} Chrome/97.0.4692.98 Safari/537.36`,
  ],
  [
    'Android box',
    'android',
    `Mozilla/5.0 (Linux; Android 7.1.2; TX3 Mini) ${webkit} Chrome/96.0.4664.104 Safari/537.36`,
  ],
  [
    'Android phone that asks for the desktop site',
    'android',
    `Mozilla/5.0 (Linux; Android 11; Redmi Note 9) ${webkit} Chrome/90.0.4430.91 Safari/537.36`,
    5,
  ],

  [
    'iPad before iPadOS 13',
    'tablet',
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${safari} Version/12.1.2 Mobile/15E148 Safari/604.1`,
    5,
  ],
  [
    'iPadOS as a Mac',
    'tablet',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/17.5 Safari/605.1.15`,
    5,
  ],
  [
    'iPad WeChat',
    'tablet',
    `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${safari} Mobile/15E148 MicroMessenger/8.0.42(0x18002a2e) NetType/WIFI Language/zh_CN`,
    5,
  ],
  [
    'Samsung Tab S7',
    'tablet',
    `Mozilla/5.0 (Linux; Android 13; SM-T870) ${webkit} Chrome/124.0.0.0 Safari/537.36`,
    5,
  ],
  [
    'Samsung Tab S8',
    'tablet',
    `Mozilla/5.0 (Linux; Android 13; SM-X706B) ${webkit} Chrome/124.0.0.0 Safari/537.36`,
    5,
  ],
  [
    'reduced Chrome on a tablet',
    'tablet',
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/125.0.0.0 Safari/537.36`,
    5,
  ],
  [
    'Firefox on an Android tablet',
    'tablet',
    'Mozilla/5.0 (Android 13; Tablet; rv:125.0) Gecko/125.0 Firefox/125.0',
    5,
  ],
  [
    'Xiaomi Pad',
    'tablet',
    `Mozilla/5.0 (Linux; Android 13; Xiaomi Pad 6) ${webkit} Chrome/112.0.5615.136 Safari/537.36`,
    5,
  ],
  [
    'Lenovo Tab',
    'tablet',
    `Mozilla/5.0 (Linux; Android 11; Lenovo TB-X606F) ${webkit} Chrome/96.0.4664.45 Safari/537.36`,
    5,
  ],
  [
    'Kindle Fire',
    'tablet',
    `Mozilla/5.0 (Linux; Android 9; KFTRWI) ${webkit} Silk/108.4.6 like Chrome/108.0.5359.160 Safari/537.36`,
    5,
  ],
  [
    'Nexus 7',
    'tablet',
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 7) ${webkit} Chrome/70.0.3538.110 Safari/537.36`,
    5,
  ],
  [
    'Lenovo TAB 2',
    'tablet',
    `Mozilla/5.0 (Linux; Android 6.0; Lenovo TAB 2 A10-70F) ${webkit} Chrome/96.0.4664.104 Safari/537.36`,
    5,
  ],
  [
    'Lenovo Tab P11',
    'tablet',
    `Mozilla/5.0 (Linux; Android 13; TB350FU) ${webkit} Chrome/96.0.4664.104 Safari/537.36`,
    5,
  ],
  [
    'Samsung Tab A with S Pen',
    'tablet',
    `Mozilla/5.0 (Linux; Android 11; SM-P615) ${webkit} Chrome/96.0.4664.104 Safari/537.36`,
    5,
  ],
  [
    'Nexus 9',
    'tablet',
    `Mozilla/5.0 (Linux; Android 7.1.1; Nexus 9) ${webkit} Chrome/96.0.4664.104 Safari/537.36`,
    5,
  ],
  [
    'Nexus 10',
    'tablet',
    `Mozilla/5.0 (Linux; Android 5.1.1; Nexus 10) ${webkit} Chrome/96.0.4664.104 Safari/537.36`,
    5,
  ],
  [
    'Pixel C',
    'tablet',
    `Mozilla/5.0 (Linux; Android 8.1.0; Pixel C) ${webkit} Chrome/96.0.4664.104 Safari/537.36`,
    5,
  ],
  [
    'Huawei tablet before HarmonyOS',
    'tablet',
    `Mozilla/5.0 (Linux; Android 8.0.0; BAH2-W19) ${webkit} Chrome/96.0.4664.104 Safari/537.36`,
    5,
  ],
  [
    'HarmonyOS 4 tablet',
    'tablet',
    `Mozilla/5.0 (Linux; Android 10; HarmonyOS; DBY2-W09; HMSCore 6.15.0.302) ${webkit} Chrome/88.0.4324.93 HuaweiBrowser/11.1.2.332 Safari/537.36`,
    5,
  ],
  [
    'HarmonyOS NEXT tablet',
    'tablet',
    `Mozilla/5.0 (Tablet; OpenHarmony 6.1) ${webkit} Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.1.0.117 HuaweiBrowser/6.1.5.300`,
    5,
  ],
  [
    'HarmonyOS NEXT tablet that says Mobile',
    'tablet',
    `Mozilla/5.0 (Tablet; OpenHarmony 5.0) ${webkit} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile`,
    5,
  ],

  [
    'Windows Chrome',
    'pc',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/125.0.0.0 Safari/537.36`,
  ],
  [
    'Windows with a touch screen',
    'pc',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/125.0.0.0 Safari/537.36 Edg/125.0.0.0`,
    10,
  ],
  [
    'Windows 7 that says Tablet PC',
    'pc',
    'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; WOW64; Trident/5.0; Tablet PC 2.0)',
  ],
  [
    'Mac Safari',
    'pc',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/17.5 Safari/605.1.15`,
    0,
  ],
  ['Linux Firefox', 'pc', 'Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0'],
  [
    'Chromebook',
    'pc',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/124.0.0.0 Safari/537.36`,
    10,
  ],
  [
    'Windows WeChat',
    'pc',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/116.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13) XWEB/8555 Flue`,
  ],
  [
    'Mac WeChat',
    'pc',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/107.0.0.0 Safari/537.36 MicroMessenger/6.8.0(0x16080000) NetType/WIFI MiniProgramEnv/Mac MacWechat/WMPF MacWechat/3.8.7(0x13080712) XWEB/1191`,
  ],
  [
    'HarmonyOS PC',
    'pc',
    `Mozilla/5.0 (PC; OpenHarmony 6.1; Windows NT 10.0) ${webkit} Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.1.0.115 HuaweiBrowser/6.1.7.302`,
    10,
  ],
  [
    'HarmonyOS 360 browser on a PC',
    'pc',
    `Mozilla/5.0 (PC; OpenHarmony 5.0; HarmonyOS 5.0) ${webkit} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Browser/harmony360Browser/1.0.0`,
  ],
  ['nothing', 'pc', ''],
]
