//! Compressed answers, for clients that can read them.

use axum::http::{HeaderMap, header};

/// Whether the client takes an answer in this coding.
pub(super) fn accepts(headers: &HeaderMap, coding: &str) -> bool {
    let lines = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|part| {
        let mut parts = part.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(coding));
        // A weight of zero says that it is not taken.
        let weight =
            parts.find_map(|part| part.strip_prefix("q=")).and_then(|weight| weight.parse::<f32>().ok());
        named && weight.is_none_or(|weight| weight > 0.0)
    })
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_coding_is_taken_where_it_is_named_and_not_weighed_down_to_nothing() {
        let takes = |said: &'static str| {
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(said))]);
            accepts(&headers, "gzip")
        };
        assert!(takes("gzip") && takes("br, GZIP;q=0.5") && takes("deflate,gzip;q=1.0"));
        assert!(!takes("") && !takes("br") && !takes("gzip;q=0") && !takes("br, gzip; q=0.0"));
        assert!(!accepts(&HeaderMap::new(), "gzip"));
    }
}
