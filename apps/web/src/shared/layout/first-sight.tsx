import early from '../styles/first-sight.css?inline';
import fonts from '../styles/fonts.css?inline';

/** Screens that are seldom on slow mobile data. */
const wide = '(min-width: 760px)';
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
 * `window.firstSight` is fulfilled when the page has loaded, has been painted and has its fonts, which
 * are shown together; what hangs holds it up for some seconds at most.
 */
const script = `(()=>{
const early=document.getElementById("early"),fonts=document.getElementById("fonts");
const text=fonts.textContent,links=[...document.querySelectorAll("link[as=font]")];
const frame=()=>new Promise((resolve)=>requestAnimationFrame(()=>setTimeout(resolve)));
const wait=(time)=>new Promise((resolve)=>setTimeout(resolve,time));
const isWide=matchMedia("${wide}").matches;
let seen;try{seen=localStorage.getItem("fonts")===text}catch{}
early.media="${narrow}";
if(seen)for(const link of links)link.media="all";
else fonts.media="${wide}";
const loaded=new Promise((resolve)=>addEventListener("load",resolve,{once:true}));
const painted=new Promise((resolve)=>new PerformanceObserver((_,observer)=>{
observer.disconnect();resolve()
}).observe({type:"paint",buffered:true}));
const fetchFont=(link)=>new Promise((resolve)=>{link.onload=link.onerror=resolve;link.media="all"});
window.firstSight=(async()=>{
await Promise.race([Promise.all([loaded,painted]),wait(5e3)]);
early.sheet.deleteRule(0);
if(seen)return;
if(!isWide)await Promise.race([Promise.all(links.map(fetchFont)),wait(3e3)]);
fonts.media="all";
try{localStorage.setItem("fonts",text)}catch{}
})();
firstSight.then(async()=>{
while(early.sheet.cssRules.length){await frame();early.sheet.deleteRule(0)}
})
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
      <style
        id="early"
        media="not all"
        dangerouslySetInnerHTML={{ __html: early }}
        suppressHydrationWarning
      />
      <style id="fonts" dangerouslySetInnerHTML={{ __html: fonts }} suppressHydrationWarning />
      <script dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
    </>
  );
}
