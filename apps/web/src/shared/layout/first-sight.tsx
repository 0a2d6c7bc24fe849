import early from '../styles/first-sight.css?inline';
import fonts from '../styles/fonts.css?inline';
import { isServer } from '../is-server.ts';
import { InlineStyle } from './inline-style.tsx';

/** Screens that are seldom on slow mobile data. */
export const wide = '(min-width: 760px)';
const narrow = '(max-width: 759.98px)';

/** A font that a page is set in from its first line. */
export function preloadFont(href: string) {
  return {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    href,
    media: wide,
  } as const;
}

/**
 * `window.firstSight` is fulfilled when the page has loaded, has been painted, has its fonts, which are
 * shown together, in one layout, and is laid out; what hangs holds it up for some seconds at most. A
 * face for a list of ranges is for another script than ours: it is fetched when somebody has written in
 * that.
 */
const composeScript = () =>
  `(()=>{
const early=document.getElementById("early"),fonts=document.getElementById("fonts");
const text=fonts.textContent;
const frame=()=>new Promise((resolve)=>requestAnimationFrame(()=>setTimeout(resolve)));
const wait=(time)=>new Promise((resolve)=>setTimeout(resolve,time));
const isWide=matchMedia("${wide}").matches;
let seen;try{seen=localStorage.getItem("fonts")===text}catch{}
early.media="${narrow}";
if(seen)for(const link of document.querySelectorAll("link[as=font]"))link.media="all";
else fonts.media="${wide}";
const loaded=new Promise((resolve)=>addEventListener("load",resolve,{once:true}));
const painted=new Promise((resolve)=>new PerformanceObserver((list,observer)=>{
if(list.getEntriesByName("first-contentful-paint").length){observer.disconnect();resolve()}
}).observe({type:"paint",buffered:true}));
const face=({style})=>{
const get=(name)=>style.getPropertyValue(name),unicodeRange=get("unicode-range")||"U+0-10FFFF";
return new FontFace(get("font-family").replace(/["']/g,""),get("src"),{weight:get("font-weight"),display:"swap",unicodeRange})
};
const showFonts=async()=>{
if(isWide)fonts.media="all";
else{
const faces=[...fonts.sheet.cssRules].map(face);
const own=faces.filter(({unicodeRange})=>!unicodeRange.includes(","));
await Promise.race([Promise.allSettled(own.map((one)=>one.load())),wait(3e3)]);
for(const one of faces)document.fonts.add(one)
}
try{localStorage.setItem("fonts",text)}catch{}
};
window.firstSight=(async()=>{
await Promise.race([Promise.all([loaded,painted]),wait(5e3)]);
early.sheet.deleteRule(0);
await frame();
if(!seen)await showFonts();
while(early.sheet.cssRules.length){await frame();early.sheet.deleteRule(0)}
})();
})()`.replaceAll('\n', '');

/**
 * The end of the head. What the first screen of a phone does without waits until it has been painted:
 * on slow mobile data each byte and each millisecond before that is felt. `early` holds lower pictures
 * and sections back until then, `fonts` come then; once they lie in the browser's cache they are there
 * from the start. Without scripts nothing is held back.
 */
export function FirstSight() {
  return (
    <>
      <InlineStyle id="early" media="not all" css={isServer ? early : ''} />
      <InlineStyle id="fonts" css={isServer ? fonts : ''} />
      <script
        dangerouslySetInnerHTML={{ __html: isServer ? composeScript() : '' }}
        suppressHydrationWarning
      />
    </>
  );
}
