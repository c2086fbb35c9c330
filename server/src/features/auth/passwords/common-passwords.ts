import { readFileSync } from 'node:fs'

/**
 * Words that common passwords consist of. Each also matches with digits, years or punctuation around
 * it and with look-alike characters.
 */
const words = `
password passw0rd passwort motdepasse contrasena senha parola wachtwoord haslo heslo pass passcode passphrase
mypassword mypass newpassword oldpassword yourpassword nopassword thepassword passpass passme letmein letmeinnow
welcome welcomeback welcomehome hello helloworld hellokitty hallo bonjour hola ciao goodbye
admin administrator admins adminadmin root rootroot superuser sysadmin system manager master webmaster guest user
username users login signin signup logon access enter open test tester testing testtest demo sample example default
changeme changeit temp temporary private secret secrets topsecret confidential security secure safe unknown nothing
computer internet server network laptop desktop keyboard database oracle mysql postgres windows linux ubuntu debian
android apple iphone samsung huawei xiaomi google facebook twitter youtube instagram linkedin tencent alibaba taobao
weixin wechat wexin baidu weibo tiktok douyin netease microsoft office excel school college university student
students teacher teachers class classroom lesson course courses study learn learning jingke jingkeadmin academy shuyuan
iloveyou iloveu ilove loveyou loveme lovely lover lovers lovelove love loveit myloves mylove truelove babylove sweet
sweetheart sweetie darling honey honeybee baby babygirl babyboy babe angel angels angela princess prince queen king
kingdom kingkong beautiful beauty pretty cutie cute sexy sexyme hot hottie kisses kiss kissme hugs friend friends
bestfriend friendship forever always together family mother father mama papa mommy daddy sister brother grandma
grandpa children wife husband boyfriend girlfriend woaini woaiwo woaijia woaizhongguo woaimama woaibaba aini ainima
woaini1314 wodeai baobei baobao laopo laogong mima wodemima denglu yonghu guanliyuan zhongguo beijing shanghai
guangzhou shenzhen hangzhou nanjing chengdu wuhan china chinese america american england english london paris berlin
russia moscow canada mexico brazil india japan tokyo korea australia newyork chicago boston dallas houston texas
dragon dragons monkey tiger tigers lion lions eagle eagles bear bears wolf wolves shark sharks dolphin dolphins
butterfly flower flowers rose roses sunflower sunshine sunny sun moon moonlight star stars starlight rainbow summer
winter spring autumn january february march april may june july august september october november december monday
tuesday wednesday thursday friday saturday sunday morning night tonight today tomorrow football soccer basketball
baseball hockey golf tennis volleyball cricket rugby swimming running fitness boxing wrestling chess poker pokemon
pikachu naruto sasuke onepiece luffy dragonball goku gundam batman superman spiderman ironman hulk thor avengers
wolverine joker starwars skywalker yoda matrix terminator harrypotter potter gandalf frodo hobbit merlin wizard magic
magical trustno trustnoone shadow shadows ninja samurai warrior warriors knight hunter killer assassin soldier
captain commander general sniper ranger rangers marine marines army navy airforce police charlie michael michelle
jennifer jessica ashley amanda samantha nicole daniel david joshua matthew andrew anthony robert thomas william
richard christopher george jordan jordan23 hannah sophie sophia olivia emma isabella victoria elizabeth alexander
alexandra benjamin nathan nicholas patrick patricia maria martin marina natasha natalie vanessa veronica sandra
barbara bailey buster ginger pepper maggie molly cookie cookies chocolate vanilla coffee banana orange strawberry
cherry apple123 lemon mango peaches pumpkin potato tomato cheese burger pizza chicken turkey bacon butter sugar
candy lollipop purple yellow green silver golden gold black white blue redred brown pink diamond diamonds crystal
emerald sapphire platinum freedom liberty justice peace victory winner winners champion champions success lucky
luckyme fortune money moneymoney dollar dollars million rich richard cash business company boss bigboss work
worker happy happiness smile smiley funny laugh joy enjoy party dance dancer dancing music musical guitar piano drums
singer rock rockstar rocknroll metallica nirvana eminem beatles elvis mozart cowboy cowboys yankees redsox lakers
bulls packers steelers raiders liverpool arsenal chelsea barcelona realmadrid juventus manchester united ronaldo
messi beckham mercedes porsche ferrari lamborghini mustang corvette camaro toyota honda nissan yamaha harley kawasaki
suzuki bmwbmw audi turbo racing racer speed motor driver trucker engine phoenix falcon thunder lightning storm fire
fireman firefly blaze ice icecream snow snowman snowball ocean water river mountain forest island beach desert garden
heaven hell devil demon satan lucifer god godisgood jesus jesuschrist christ blessed blessing bible church faith
hope grace mercy prayer spirit soul heart heartless broken lonely alone crazy insane stupid idiot loser fuckyou
fuckoff fucker asshole bitch bullshit shithead whatever whatsup nevermind because anything everything something
someone nobody everybody abcabc abcdabcd qweqwe qweasd qweasdzxc asdasd asdfasdf zxczxc zxcvzxcv qazwsx qazwsxedc
qwertyu qwertyui qwerty qwert azerty qwertz asdf asdfg asdfgh asdfghj zxcv zxcvb zxcvbn zxcvbnm poiuyt lkjhgf mnbvcxz
gateway compaq nokia sony dell lenovo asus toshiba canon nikon gameover gamer games gaming player playboy playstation
xbox nintendo mario zelda minecraft roblox fortnite league legends dota counterstrike warcraft starcraft diablo sims
`
  .trim()
  .split(/\s+/)

/** Numbers and keyboard patterns that `isSequence` does not find. */
const phrases = `
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc 3edc4rfv zaq12wsx zaq1xsw2 qaz123wsx q1w2e3r4
q1w2e3r4t5 a1b2c3d4 a1s2d3f4 1a2b3c4d 1a2s3d4f z1x2c3v4 qwer1234 1234qwer asdf1234 1234asdf zxcv1234 abcd1234 1234abcd
abc12345 aa123456 a1234567 a12345678 a123456789 q1234567 q123456789 zz123456 qq123456 ww123456 as123456 qwe12345
123qweasd 123qweasdzxc 147258369 159357456 741852963 789456123 963852741 852456789 321654987 456789123 112233445566
11223344 22334455 12121212 13131313 10101010 20202020 69696969 78787878 98989898 12344321 12345321 123454321
87654321 88888888 66666666 52013140 52013145 5201314520 1314520 13145200 7758521 77585210 5845201314 woshishui
nishishui wozhidao buzhidao suibian123 tangshuai wangjing zhangwei liuwei lijing wangwei zhanglei yangyang xiaoming
xiaohong dongdong feifei123 lalala123 hahaha123 heihei123 kaixin123 tiantian xuexi123 kaoshi123 gaokao123 daxue123
`
  .trim()
  .split(/\s+/)

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
}

const isLetter = (character: string): boolean => character >= 'a' && character <= 'z'

/** Without the characters before the first and after the last letter. */
const trimToLetters = (text: string): string => {
  const characters = [...text]
  const first = characters.findIndex(isLetter)
  return first < 0 ? '' : characters.slice(first, characters.findLastIndex(isLetter) + 1).join('')
}

const withoutLookAlikes = (text: string): string =>
  [...text].map((character) => lookAlikes[character] ?? character).join('')

const leakedFile = new URL('common-passwords/passwords.txt', import.meta.url)
const leaked = readFileSync(leakedFile, 'utf8').trim().split('\n')

/** Shorter leaked passwords occur in too many others. */
const shortestLeakedWord = 5

const known = new Set([...words, ...phrases, ...leaked])
const extensible = new Set([
  ...words,
  ...phrases,
  ...leaked.filter((password) => password.length >= shortestLeakedWord),
])

/** A known word with at most eight characters added. */
const isExtended = (text: string, core: string): boolean =>
  extensible.has(core) && text.length - core.length <= 8

export const isCommonPassword = (password: string): boolean => {
  const text = password.toLowerCase()
  const core = trimToLetters(text)
  const plain = withoutLookAlikes(core)
  return (
    known.has(text) ||
    known.has(withoutLookAlikes(text)) ||
    isExtended(text, core) ||
    isExtended(text, plain) ||
    isExtended(text, trimToLetters(withoutLookAlikes(text)))
  )
}
