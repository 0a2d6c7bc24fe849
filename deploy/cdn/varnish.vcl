vcl 4.1;

# A cache in front of the public site, where no CDN is wanted. The server needs:
#   CDN_MAX_AGE=300
#   CDN_PURGE_URL=http://<this cache>/purge
#   CDN_PURGE_HEADERS=x-purge-key=<a secret>
#   TRUST_PROXY=<the address of this cache>
# The secret stands in this file too: see vcl_recv. Varnish does not speak TLS; something before it does.

import std;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/readyz?exclude=database"; .interval = 1s; .timeout = 5s; .window = 3; .threshold = 2; }
}

sub vcl_recv {
  if (req.url == "/purge") {
    if (req.method != "POST" || req.http.x-purge-key != std.getenv("PURGE_KEY") || req.http.x-purge-key == "") {
      return (synth(403));
    }
    # All objects with this tag are asked for again; until the answer is there the old ones are not sent.
    ban("obj.http.cache-tag == " + req.http.cache-tag);
    return (synth(204));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # A public response is the same with and without a session. The server says which are.
  return (hash);
}

sub vcl_hash {
  # As browsers know it: with http the server sends other headers.
  hash_data(req.http.x-forwarded-proto);
}

sub vcl_backend_response {
  if (beresp.http.cdn-cache-control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.cdn-cache-control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    # Sent while the next one is fetched, and while the server does not answer.
    set beresp.grace = 1d;
  } elsif (beresp.http.cache-control !~ "immutable") {
    # Only what the server names is kept.
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
  }
}

sub vcl_deliver {
  # They are for this cache.
  unset resp.http.cdn-cache-control;
  unset resp.http.surrogate-control;
  unset resp.http.surrogate-key;
  unset resp.http.cache-tag;
}
